-- The order list by priority, most urgent and then oldest first (D-17): read in order, either way.
DROP INDEX service_order_priority;
CREATE INDEX service_order_priority ON service_order (priority, number);
