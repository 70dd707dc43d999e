#!/bin/sh
# Saves the statement (거래명세서) of the settlement that holds an item, and the one of its cancellations when there is
# one, as standard-SET-....pdf and cancellation-SET-....pdf.
#
#     sh examples/curl/statements.sh '202601220157_000020196_[1]'
#
# Reads NAPUM_URL, NAPUM_VENDOR_ID and NAPUM_API_KEY; `npm run demo` prints values to try.
set -eu
# Without its arguments it prints the lines above.
[ $# -ge 1 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2; }

for type in standard cancellation; do
  # curl -OJ does not read the UTF-8 form of a file name, so the name is taken out of the header here.
  if curl -sS --fail-with-body -o statement.part -D statement.headers \
    "$NAPUM_URL/vendor-api/settlements/transaction-statement" \
    -H "X-Vendor-Id: $NAPUM_VENDOR_ID" -H "X-Vendor-Api-Key: $NAPUM_API_KEY" \
    -H 'Content-Type: application/json' \
    -d "{\"ord_prd_no\":\"$1\",\"settlement_type\":\"$type\"}"; then
    number=$(sed -n "s/.*filename\*=UTF-8''.*_\(SET-[0-9-]*\)\.pdf.*/\1/p" statement.headers)
    mv statement.part "$type-$number.pdf"
    echo "$type-$number.pdf"
  else
    # 404 SETTLEMENT_NOT_FOUND: no price yet, or nothing was cancelled. No file at all: no answer.
    [ -f statement.part ] || exit 1
    cat statement.part
    echo
    rm statement.part
  fi
  rm statement.headers
done
