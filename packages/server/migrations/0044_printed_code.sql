-- The product code of a frozen line, printed where the fonts cannot draw its name; null: frozen before it was kept.
alter table frozen_line add column prd_code text;
