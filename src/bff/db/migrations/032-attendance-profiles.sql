ALTER TABLE attendance_profile
  DROP CONSTRAINT attendance_profile_name_key,
  DROP COLUMN created_at,
  DROP COLUMN updated_at,
  ADD CHECK (char_length(name) BETWEEN 1 AND 80),
  ADD CHECK (char_length(description) BETWEEN 1 AND 300),
  ADD CHECK (categories <@ ARRAY['PANIC', 'DURESS', 'FIRE', 'MEDICAL', 'INTRUSION', 'FENCE', 'TAMPER', 'VIDEO',
                                 'CONCIERGE', 'SCHEDULE', 'OPEN_CLOSE', 'COMMUNICATION', 'POWER', 'BATTERY',
                                 'TECHNICAL', 'PATROL', 'TEST']),
  ADD CHECK (min_priority BETWEEN 1 AND 5 AND max_priority BETWEEN min_priority AND 5),
  ADD CHECK (cardinality(account_tag_ids) <= 20);
CREATE UNIQUE INDEX attendance_profile_name ON attendance_profile (folded(name));
CREATE INDEX app_user_attendance_profile ON app_user (attendance_profile_id);
CREATE INDEX station_attendance_profile ON station (attendance_profile_id);

-- A removed station holds its profile no longer.
UPDATE station SET attendance_profile_id = NULL WHERE deleted_at IS NOT NULL;
