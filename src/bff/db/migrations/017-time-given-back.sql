-- What was executed no longer keeps its technician's time.
DELETE FROM technician_calendar
WHERE service_order_id IN (SELECT id FROM service_order WHERE status IN ('IN_VALIDATION', 'REPROVED', 'FINISHED'));
