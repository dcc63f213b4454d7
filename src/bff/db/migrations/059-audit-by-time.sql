-- The trail is read from its newest entry, over a period.
CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);
