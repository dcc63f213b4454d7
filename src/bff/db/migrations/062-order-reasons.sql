-- The reports count the reasons of a period, without the other events.
CREATE INDEX service_order_event_reason ON service_order_event (at) INCLUDE (service_order_id, reason_id)
  WHERE reason_id IS NOT NULL;
