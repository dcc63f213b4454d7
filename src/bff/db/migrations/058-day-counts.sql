-- The home page counts what was created and sent within a day.
CREATE INDEX service_order_created ON service_order (created_at);
CREATE INDEX dispatch_requested ON dispatch (requested_at) INCLUDE (occurrence_id);
