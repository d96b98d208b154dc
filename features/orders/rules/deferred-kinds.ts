/** An action of staff that cannot be taken back once it is done; each is the name of its job. */
export type DeferredKind = "cancel-order" | "end-parcel" | "refuse-return" | "refund-return";
