-- Frames count what waits for a disarm: few of all that is open.
CREATE INDEX occurrence_wait ON occurrence (id) WHERE status = 'WAITING';
