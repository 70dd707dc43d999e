-- The id of a new settlement holds the end of its vendor's id, so that it is found on one node of a cluster.
-- contract: a million vendors take two seconds, in which vendors cannot be changed.
create index vendor_by_ending on vendor (right(vendor_id, 8));
