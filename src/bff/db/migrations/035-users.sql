-- Areas and tags of users are written by people from now on (D-23).
ALTER TABLE user_coverage
  ADD CONSTRAINT user_coverage_city CHECK (char_length(city) BETWEEN 1 AND 80),
  ADD CONSTRAINT user_coverage_neighborhood CHECK (char_length(neighborhood) BETWEEN 1 AND 80),
  ADD CONSTRAINT user_coverage_within CHECK (neighborhood IS NULL OR city IS NOT NULL);
ALTER TABLE app_user ADD CONSTRAINT app_user_document CHECK (document ~ '^[0-9]{11}$');
CREATE INDEX app_user_tag_tag ON app_user_tag (tag_id);
CREATE INDEX app_user_permission_group ON app_user (permission_group_id);
