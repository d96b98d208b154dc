/**
 * How much stock unpaid orders can reserve (specification 9.12): of an account with a confirmed email address, of one
 * without, and of all accounts of a network without one. `ordersPerHour` counts the orders that an account sends,
 * refused ones included, and apart from them the payments that it starts; a network may ten times as many.
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
