#!/bin/sh
# Corrects the number of a waybill (송장) that is registered already. Only what is sent changes.
#
#     sh examples/curl/amend-waybill.sh '202601220157_000020196_[1]' 987654321098
#
# Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; `npm run demo` prints values to try.
set -eu
# Without its arguments it prints the lines above.
[ $# -ge 2 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2; }

curl -sS --fail-with-body -X PUT "$NAPUM_URL/vendor-api/shipment" \
  -H "X-Vendor-Id: $NAPUM_VENDOR_ID" -H "X-Vendor-Api-Key: $NAPUM_API_KEY" \
  -H 'Content-Type: application/json' \
  -d "{\"updates\":[{\"ord_prd_no\":\"$1\",\"tracking_number\":\"$2\",\"memo\":\"운송장 번호 정정\"}]}"
echo
