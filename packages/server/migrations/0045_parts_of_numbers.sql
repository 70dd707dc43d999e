-- The four characters in a row that a number has, as before, for less than half the time: a batch of waybills asks for a hundred.
-- contract: it gives the same parts; an index keeps each once.
create or replace function number_parts(number text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  parts text[] := '{}';
begin
  for at in 1..char_length(number) - 3 loop
    parts := parts || substr(number, at, 4);
  end loop;
  return parts;
end
$$;
