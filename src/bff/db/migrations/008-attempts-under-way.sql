-- Null while the password is still being compared: already counted in its minute, not yet a miss.
ALTER TABLE attempt ALTER COLUMN ok DROP NOT NULL;
