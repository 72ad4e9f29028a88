import PersonOutline from '@mui/icons-material/PersonOutline';
import { Box, Button, Divider, MenuItem, Typography } from '@mui/material';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router';
import { useSystemState, useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { usePendingLines } from '../../pending/context.ts';
import { offeredVariants } from '../../ui/variant.ts';
import { MenuButton } from './MenuButton.tsx';

/** The menu of the signed-in person: name, profile, product selector, signing out. */
export function UserButton({ narrow }: { narrow: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const logout = useLogout();
  const user = useUser();
  const { file_id } = useSystemState();
  const unsaved = usePendingLines().length;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <MenuButton
      button={(props) => (
        <Button
          {...props}
          color="inherit"
          aria-label={text('shell.account', { name })}
          startIcon={<PersonOutline />}
          sx={{ minWidth: 28, '& .MuiButton-startIcon': narrow ? { m: 0 } : {} }}
        >
          {narrow ? '' : name}
        </Button>
      )}
    >
      {(close) => [
        <Box key="who" role="presentation" sx={{ px: 2, py: 0.75, maxWidth: 280 }}>
          <Typography variant="h3" component="div">
            {name}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            {user.email}
          </Typography>
          <Typography variant="caption" color="text.secondary" component="div">
            {user.customer_name} · {user.user_role}
          </Typography>
        </Box>,
        <Divider key="line" />,
        ...(file_id > 0
          ? []
          : [
              <MenuItem
                key="profile"
                onClick={() => {
                  close();
                  void navigate('/users/profile');
                }}
              >
                {text('shell.profile')}
              </MenuItem>,
            ]),
        ...(file_id > 0 || offeredVariants(user.products).length < 2
          ? []
          : [
              <MenuItem
                key="product"
                onClick={() => {
                  close();
                  void navigate('/productselect');
                }}
              >
                {text('shell.product')}
              </MenuItem>,
            ]),
        <MenuItem
          key="out"
          onClick={() => {
            close();
            if (
              unsaved === 0 ||
              window.confirm(text('shell.pending.leave', { smart_count: unsaved }))
            )
              void logout({}, undefined, false);
          }}
        >
          {text('shell.signOut')}
        </MenuItem>,
      ]}
    </MenuButton>
  );
}
