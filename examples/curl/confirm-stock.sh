#!/bin/sh
# Lists what was paid from one day to another, then confirms one item and declines another.
#
#     sh examples/curl/confirm-stock.sh 2026-01-01 2026-01-31 '202601220157_000020196_[1]' '202601220157_000020196_[2]'
#
# Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; `npm run demo` prints values to try.
set -eu
# Without its arguments it prints the lines above.
[ $# -ge 4 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2; }
from=$1 to=$2 available=$3 sold_out=$4

call() {
  path=$1
  shift
  curl -sS --fail-with-body "$NAPUM_URL/vendor-api/$path" \
    -H "X-Vendor-Id: $NAPUM_VENDOR_ID" -H "X-Vendor-Api-Key: $NAPUM_API_KEY" \
    -H 'Content-Type: application/json' "$@"
  echo
}

# 결제완료: paid, nothing done yet. Read on with "page":2 while pagination.has_more is true.
call orders -d "{\"start_date\":\"$from\",\"end_date\":\"$to\",\"status\":\"결제완료\",\"date_type\":\"pay_date\",\"page\":1}"

# The supply price is optional; with it, the settlement begins and the statement is there. 207: some entry failed.
call inventory/confirm -d "{\"confirmations\":[
  {\"ord_prd_no\":\"$available\",\"stock_available\":true,
   \"supply_price\":{\"unit_price\":8000,\"quantity\":2,\"total_amount\":16000}},
  {\"ord_prd_no\":\"$sold_out\",\"stock_available\":false,\"unavailable_reason\":\"out_of_stock\",\"memo\":\"다음 주 입고 예정\"}]}"
