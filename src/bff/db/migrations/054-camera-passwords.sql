-- What a camera asks for beside its address: the password is sealed (AES-256-GCM), and neither is told again.
ALTER TABLE equipment
  ADD COLUMN stream_user text,
  ADD COLUMN stream_secret bytea,
  ADD CHECK (stream_user IS NULL OR stream_url IS NOT NULL),
  ADD CHECK (stream_secret IS NULL OR stream_user IS NOT NULL);
