-- An image of an occurrence: `created_at` is the camera's moment, by the server's clock.
ALTER TABLE media
  ADD COLUMN moment text CHECK (moment IN ('BEFORE', 'AT', 'AFTER')),
  ADD COLUMN width int CHECK (width > 0),
  ADD COLUMN height int CHECK (height > 0),
  ADD COLUMN attached_by bigint REFERENCES app_user,
  ADD COLUMN attached_at timestamptz,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
  ADD CHECK ((attached_at IS NULL) = (attached_by IS NULL)),
  ADD CHECK (owner_kind <> 'OCCURRENCE' OR (moment IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL));
