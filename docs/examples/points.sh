#!/bin/sh
# The newest customers, then ten points for one of them. The key needs customers.read and loyalty.write.
#   URL=https://apps.example KEY=ahk_… CUSTOMER=cus_… sh points.sh
set -eu

curl --silent --show-error --fail-with-body \
  --header "Authorization: Bearer $KEY" \
  "$URL/api/v1/customers?sortBy=createdAt&orderBy=desc&itemsPerPage=5"
echo

# Sent again with the same Idempotency-Key, it gives the points once.
curl --silent --show-error --fail-with-body --retry 3 \
  --header "Authorization: Bearer $KEY" \
  --header "Idempotency-Key: review-of-$CUSTOMER" \
  --json '{"operation":"add","points":10,"comment":"Thanks for your review","internalNote":null}' \
  "$URL/api/v1/customers/$CUSTOMER/adjustments"
echo
