-- Run on the coordinator, as often as one likes.
select citus_set_coordinator_host('coordinator', 5432);
select citus_add_node('worker-1', 5432), citus_add_node('worker-2', 5432);
