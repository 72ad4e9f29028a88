-- The first waiting jobs of each customer and kind, without looking at those behind them (decision 1352).
create index jobs_of_customer on jobs (customer_id, kind, priority desc, urgency desc, file_id, job_id) where state = 'ready';
