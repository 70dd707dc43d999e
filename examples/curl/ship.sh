#!/bin/sh
# Registers two waybills (송장) in one request. Each entry has its own result: 200 when all went well, 207 when any
# failed. Running it again changes nothing, because of the idempotency keys.
#
#     sh examples/curl/ship.sh '202601220157_000020196_[1]' 123456789012 '202601220157_000020196_[2]' 123456789013
#
# Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; `npm run demo` prints values to try.
set -eu
# Without its arguments it prints the lines above.
[ $# -ge 4 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2; }
first=$1 first_waybill=$2 second=$3 second_waybill=$4

curl -sS --fail-with-body --retry 4 "$NAPUM_URL/vendor-api/shipment" \
  -H "X-Vendor-Id: $NAPUM_VENDOR_ID" -H "X-Vendor-Api-Key: $NAPUM_API_KEY" \
  -H 'Content-Type: application/json' \
  -w '\n%{http_code}\n' \
  -d "{\"shipments\":[
    {\"ord_prd_no\":\"$first\",\"carrier_code\":\"cj\",\"tracking_number\":\"$first_waybill\",
     \"idempotency_key\":\"$first/$first_waybill\"},
    {\"ord_prd_no\":\"$second\",\"carrier_code\":\"hanjin\",\"tracking_number\":\"$second_waybill\",
     \"idempotency_key\":\"$second/$second_waybill\"}]}"
