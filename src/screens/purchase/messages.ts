export const purchaseMessages = {
  purchase: {
    title: 'Purchase',
    intro:
      'Sub-images that go into matching are what the licence counts. What you buy is added to your licence once the invoice is paid.',
    introPayPal:
      'Sub-images that go into matching are what the licence counts. What you buy is added to your licence as soon as it is paid.',
    paypal: 'Pay with PayPal',
    taking: 'Asking PayPal…',
    cancelled: 'The payment was cancelled. Nothing was paid.',
    pending:
      'PayPal has not confirmed this payment yet. The server goes on asking; %{count} sub-images appear in your licence as soon as it does. You need not pay again.',
    amount: 'Sub-images',
    badAmount: 'A whole number from 1 to 1,000,000.',
    code: 'Coupon (optional)',
    check: 'Check',
    checking: 'Checking…',
    remove: 'Remove',
    coupon: {
      percent: '%{value} % off',
      amount: '%{value} off',
      subimages: '%{value} sub-images free',
      minimum: 'from %{count} sub-images on',
    },
    list: 'Price',
    discount: 'Coupon %{code}',
    free: 'Free with the coupon',
    tax: 'Tax',
    total: 'To pay',
    tiers: 'Rates',
    tier: 'from %{from}: %{price} each',
    order: 'Order by invoice',
    ordering: 'Ordering…',
    ordered:
      'Invoice %{invoice} over %{price} is made. Your licence grows by %{count} sub-images when it is paid.',
    settled: '%{count} sub-images were added to your licence.',
    invoiceTo: 'The invoice goes to %{name}.',
    invoiceToBare: 'The invoice goes to %{name}, without an address.',
    invoiceChange: 'Change',
    toPayments: 'To the payments',
    failed: 'The prices could not be loaded.',
    used: 'Used so far: %{used} of %{max}',
  },
} as const;
