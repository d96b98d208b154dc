/**
 * How much stock unpaid orders can reserve (specification 9.12): for an account with a confirmed email address, for one
 * without, and for all accounts of a network without one. `ordersPerHour` limits the orders that an account sends,
 * including refused ones, and separately the payments that it starts; a network may send ten times as many.
 */
export type OrderLimits = {
  ordersPerHour: number;
  unpaidOrdersConfirmed: number;
  unpaidUnitsConfirmed: number;
  unpaidOrdersUnconfirmed: number;
  unpaidUnitsUnconfirmed: number;
  unpaidOrdersNetwork: number;
  unpaidUnitsNetwork: number;
};
