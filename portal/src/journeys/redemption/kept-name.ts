/** The name under which the answers for an order are kept: nobody else's link finds them. */
export const keptName = (orderId: number): string => `redemption-${orderId}`;
