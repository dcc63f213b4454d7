ALTER TABLE stored_file ADD COLUMN thumbnail bytea;
