/** What a gift card can be bought for, in naira (specification 12.1). */
export const GIFT_CARD_AMOUNTS = { least: 5_000, most: 500_000 } as const;

/** The amounts that the page offers to choose from. */
export const GIFT_CARD_CHOICES = [10_000, 25_000, 50_000, 100_000] as const;
