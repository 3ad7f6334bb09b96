/** Labels of the search for an order. */
export const orderSearchLabels = {
  reference: 'Reference',
  cellphone: 'Cellphone Number',
};
