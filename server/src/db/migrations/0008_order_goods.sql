-- What an order's computation counted, beside it as plain numbers: a replay of half a million orders reads these and does not unpack
-- half a million documents. PostgreSQL keeps them; no statement writes them, so the typed schema does not name them.
ALTER TABLE "store_order"
  ADD COLUMN "goods_units" bigint GENERATED ALWAYS AS (("earning" -> 'totals' ->> 'units')::bigint) STORED,
  ADD COLUMN "goods_minor" bigint GENERATED ALWAYS AS (("earning" -> 'totals' ->> 'goodsMinor')::bigint) STORED,
  ADD COLUMN "goods_tax_minor" bigint GENERATED ALWAYS AS (("earning" -> 'totals' ->> 'taxMinor')::bigint) STORED;
