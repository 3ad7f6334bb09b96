/** Storage name of an order's answers, so that another link does not find them. */
export const formatAnswersKey = (orderId: number): string => `redemption-${orderId}`;
