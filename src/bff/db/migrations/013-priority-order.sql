-- The order list by priority, most urgent first: read in order instead of sorted whole.
CREATE INDEX service_order_priority ON service_order (priority, number DESC);
