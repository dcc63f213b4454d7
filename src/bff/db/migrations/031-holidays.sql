-- Holidays are written on a screen now: its limits, and one holiday of a city however it is spelled.
ALTER TABLE holiday
  ADD CHECK (char_length(name) BETWEEN 1 AND 80),
  ADD CHECK (char_length(city) BETWEEN 1 AND 80),
  ADD CHECK (uf ~ '^[A-Z]{2}$'),
  ADD CHECK (date BETWEEN '2000-01-01' AND '2100-12-31'),
  ADD CHECK (scope IN ('STATE', 'MUNICIPAL') OR uf IS NULL),
  ADD CHECK (scope = 'MUNICIPAL' OR city IS NULL);

DROP INDEX holiday_unique;
CREATE UNIQUE INDEX holiday_unique ON holiday (date, scope, coalesce(uf, ''), coalesce(folded(city), ''));
