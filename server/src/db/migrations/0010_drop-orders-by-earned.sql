-- The list of orders sorts by standing points now (store_order_by_standing); nothing reads this index, and every order paid for it.
DROP INDEX "store_order_by_points";
