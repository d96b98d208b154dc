import { nobody, packers, rule, type Access } from "../../platform/rules/access.ts";

export const access: Access = {
  // The only amounts that packers read: a customs declaration has the value of the goods, and is on the parcel.
  ...rule({ read: packers, write: nobody }, "/office/packing/customs-papers"),
};
