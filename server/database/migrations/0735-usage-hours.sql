-- Most time zones are whole hours from UTC: their days are 24 rows of hours instead of 96 of quarters.
alter table usage_sums drop constraint usage_sums_unit_check;
alter table usage_sums add constraint usage_sums_unit_check check (unit in ('slot', 'hour', 'day'));
insert into usage_sums (unit, customer_id, at, database, stage, files, pages, figures, subimages, matches)
  select 'hour', customer_id, to_timestamp(floor(extract(epoch from at) / 3600) * 3600), database, stage, sum(files), sum(pages), sum(figures), sum(subimages), sum(matches)
  from usage_sums where unit = 'slot' group by 2, 3, 4, 5;
