import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, MenuItem } from '@mui/material';
import { useNavigate } from 'react-router';
import type { Variant } from '../../../contract/brand.ts';
import { useClient, useSystemState, useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { homeOf, offeredVariants, shownVariant } from '../../ui/variant.ts';
import { MenuButton } from './MenuButton.tsx';

/** The product switch; absent where there is nothing to switch to, and in file mode. */
export function ProductButton() {
  const text = useText();
  const navigate = useNavigate();
  const { session } = useClient();
  const user = useUser();
  const { product, file_id } = useSystemState();
  const now = shownVariant(product);
  const variants = offeredVariants(user.products);
  if (variants.length < 2 || file_id > 0) return null;
  const choose = (variant: Variant): void => {
    session.setSystem({ product: variant === 'default' ? user.product_id : variant });
    void navigate(homeOf(variant));
  };
  return (
    <MenuButton
      button={(props) => (
        <Button {...props} endIcon={<ExpandMore />} color="inherit">
          {text(`public.product.${now}`)}
        </Button>
      )}
    >
      {(close) =>
        variants.map((variant) => (
          <MenuItem
            key={variant}
            role="menuitemradio"
            aria-checked={variant === now}
            selected={variant === now}
            onClick={() => {
              close();
              choose(variant);
            }}
          >
            {text(`public.product.${variant}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
