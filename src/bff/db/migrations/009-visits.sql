-- Who sent an image: the one person besides the coordinators who may remove it.
ALTER TABLE media ADD COLUMN created_by bigint REFERENCES app_user;
