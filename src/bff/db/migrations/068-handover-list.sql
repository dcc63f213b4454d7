-- The list of handovers is read from the newest on, whatever their station.
CREATE INDEX shift_handover_at ON shift_handover (at DESC, id DESC);
