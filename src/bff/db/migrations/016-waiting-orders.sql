-- What waits for a schedule, most urgent and then oldest first (D-17).
DROP INDEX service_order_unscheduled;
CREATE INDEX service_order_unscheduled ON service_order (priority, number) WHERE status IN ('OPEN', 'REPROVED');
