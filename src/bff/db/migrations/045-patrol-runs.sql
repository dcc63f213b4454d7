-- A patrol whose time has come; X05 is what becomes of one that nobody made (D-15).
INSERT INTO event_code (code, name, category, priority, opens_occurrence) VALUES
  ('X06', 'Ronda prevista', 'PATROL', 5, true);

-- Times at which a patrol was asked for, and by which occurrence.
CREATE TABLE patrol_run (
  patrol_id     bigint NOT NULL REFERENCES patrol ON DELETE CASCADE,
  at            timestamptz NOT NULL,
  due_until     timestamptz NOT NULL,
  date          date NOT NULL,
  occurrence_id bigint NOT NULL REFERENCES occurrence ON DELETE CASCADE,
  missed        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (patrol_id, at)
);
CREATE INDEX patrol_run_occurrence ON patrol_run (occurrence_id);
