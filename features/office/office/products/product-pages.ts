/** The pages of one product by route path, the most used first. */
export const productPages: [path: string, label: string][] = [
  ["/office/products/:id", "Details"],
  ["/office/products/:id/stock", "Stock"],
  ["/office/products/:id/prices", "Prices"],
  ["/office/products/:id/picture", "Pictures"],
  ["/office/products/:id/label", "Label"],
];
