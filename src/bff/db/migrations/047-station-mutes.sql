-- Sounds of the station's operator, silenced for 5 minutes at most (D-30); past times mean nothing.
ALTER TABLE station ADD COLUMN muted_until timestamptz;
