-- Last position of each vehicle; written in place, without touching indexes.
CREATE TABLE vehicle_position (
  vehicle_id   bigint PRIMARY KEY REFERENCES vehicle ON DELETE CASCADE,
  at           timestamptz NOT NULL,
  latitude     double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude    double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  speed_kmh    real CHECK (speed_kmh >= 0),
  course       real CHECK (course >= 0 AND course < 360),
  ignition     boolean,
  battery_pct  smallint CHECK (battery_pct BETWEEN 0 AND 100)
) WITH (fillfactor = 50);

-- One of every 15 s or 50 m.
CREATE TABLE vehicle_position_history (
  vehicle_id   bigint NOT NULL REFERENCES vehicle ON DELETE CASCADE,
  at           timestamptz NOT NULL,
  latitude     double precision NOT NULL,
  longitude    double precision NOT NULL,
  speed_kmh    real,
  course       real,
  PRIMARY KEY (vehicle_id, at)
);

ALTER TABLE dispatch ADD COLUMN arrival_proposed_at timestamptz;
