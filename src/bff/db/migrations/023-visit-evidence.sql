-- Where the technician was on arrival, a signature taken on paper, and what a picture of a visit shows.
ALTER TABLE intervention
  ADD COLUMN arrival_latitude double precision CHECK (arrival_latitude BETWEEN -90 AND 90),
  ADD COLUMN arrival_longitude double precision CHECK (arrival_longitude BETWEEN -180 AND 180),
  ADD COLUMN signed_on_paper_at timestamptz,
  ADD CHECK ((arrival_latitude IS NULL) = (arrival_longitude IS NULL)),
  ADD CHECK (signature_media_id IS NULL OR signed_on_paper_at IS NULL);
ALTER TABLE media ADD COLUMN stage text CHECK (stage IN ('BEFORE', 'AFTER'));
