-- What was found by reading a whole table.
CREATE INDEX equipment_serial ON equipment (upper(serial_number)) WHERE status <> 'REMOVED';
CREATE INDEX equipment_central ON equipment (central_id) WHERE central_id IS NOT NULL;
CREATE INDEX central_zone_camera ON central_zone (camera_equipment_id) WHERE camera_equipment_id IS NOT NULL;
CREATE INDEX central_mac ON central (mac) WHERE active;
CREATE INDEX attempt_age ON attempt (at);
CREATE INDEX user_coverage_user ON user_coverage (user_id);
CREATE INDEX account_number ON account ((CASE WHEN code ~ '^[0-9]{1,18}$' THEN code::bigint END));

-- The order list by day and by deadline, read in order instead of sorted whole.
CREATE INDEX service_order_schedule_asc ON service_order (schedule_start, id);
CREATE INDEX service_order_due ON service_order (due_at, number DESC);
